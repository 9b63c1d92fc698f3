"""What people keep about their games and each other: notes, friends, challenges, the queue."""
