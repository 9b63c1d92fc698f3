/** Sounds, if they are switched on: a chime for each move, two low tones for little time. */

let audio: AudioContext | undefined;

/** The sound of a move, or of the move that ends a game. */
export function chime(end: boolean): void {
  play(end ? [392, 523, 659] : [523]);
}

export function warn(): void {
  play([330, 262]);
}

function play(notes: number[]): void {
  if (document.body.dataset.sound !== "on") return;
  audio ??= new AudioContext();
  const context = audio;
  notes.forEach((frequency, index) => {
    const at = context.currentTime + index * 0.14;
    const tone = new OscillatorNode(context, { frequency, type: "sine" });
    const volume = new GainNode(context, { gain: 0.12 });
    volume.gain.setTargetAtTime(0, at + 0.05, 0.12);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.7);
  });
}
