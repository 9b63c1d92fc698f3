/* Random play of Orion Duel from a fixed set-up, by the tables that the engine's board has made.
   A spike that measures what C would gain; see docs/research/accelerators.md. */

#include <stdint.h>
#include <string.h>

#define WORDS 64     /* words of a set of placements, at most */
#define CELLS 128    /* cells, at most */
#define NETWORKS 64  /* of both colours, at most */
#define LONGEST 32   /* the length of a list of cells: its size, then the cells */

typedef struct {
    int32_t width, cells, tiles, kinds, pairs, winning_galaxies, winning_black_holes, placements;
    const int32_t *kind, *own_piece, *other_piece, *counts;
    const int64_t *piece_cells, *piece_beside, *piece_sides, *token;
    const uint64_t *begin; /* seven sets: open, held x 2, own x 2, other x 2 */
    const uint64_t *of_kind, *covers, *own_beside, *other_beside;
} Board;

typedef struct {
    uint64_t open[WORDS], held[2][WORDS], own[2][WORDS], other[2][WORDS], legal[WORDS];
    int32_t stock[2][16], number[2][CELLS], begun, count, placed, met[2];
    int32_t merged[NETWORKS], sides[NETWORKS], galaxies[NETWORKS], black_holes[NETWORKS];
} State;

static uint64_t random_word(uint64_t *seed) {
    uint64_t z = (*seed += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int find(const State *s, int network) {
    while (s->merged[network]) network = s->merged[network];
    return network;
}

/* Adds a piece to the networks of a colour; a set bit is a condition met: constellations and
   galaxies for the colour, black holes for the opponent. */
static int grow(const Board *b, State *s, int colour, int piece) {
    const int64_t *beside = b->piece_beside + piece * LONGEST, *cells = b->piece_cells + piece * LONGEST;
    int network = 0;
    for (int k = 1; k <= beside[0]; k++) {
        int near = s->number[colour][beside[k]];
        if (!near) continue;
        near = find(s, near);
        if (!network) network = near;
        else if (near != network) {
            s->merged[near] = network;
            s->sides[network] |= s->sides[near];
            s->galaxies[network] += s->galaxies[near];
            s->black_holes[network] += s->black_holes[near];
        }
    }
    if (!network) network = ++s->begun;
    s->sides[network] |= b->piece_sides[piece];
    for (int k = 1; k <= cells[0]; k++) {
        s->number[colour][cells[k]] = network;
        s->galaxies[network] += b->token[cells[k]] == 1;
        s->black_holes[network] += b->token[cells[k]] == 256;
    }
    int linked = s->sides[network] & s->sides[network] >> b->pairs;
    return (linked ? 1 : 0) | (s->galaxies[network] >= b->winning_galaxies ? 2 : 0)
        | (s->black_holes[network] >= b->winning_black_holes ? 4 : 0);
}

static void meet(const Board *b, State *s, int colour, int piece) {
    int met = grow(b, s, colour, piece);
    s->met[colour] |= met & 3;
    s->met[1 - colour] |= met & 4;
}

static int score(const State *s, const Board *b, int colour) {
    int points = 0;
    for (int cell = 0; cell < b->cells; cell++)
        if (s->number[colour][cell]) points += b->token[cell] == 1 ? 1 : b->token[cell] == 256 ? -1 : 0;
    return points;
}

static void find_legal(const Board *b, State *s, int player) {
    s->count = 0;
    for (int w = 0; w < b->width; w++) {
        s->legal[w] = s->open[w] & s->own[player][w] & s->other[player][w] & s->held[player][w];
        s->count += __builtin_popcountll(s->legal[w]);
    }
}

static int nth(const State *s, int k) {
    int w = 0, ones;
    while (k >= (ones = __builtin_popcountll(s->legal[w]))) k -= ones, w++;
    uint64_t word = s->legal[w];
    while (k--) word &= word - 1;
    return w * 64 + __builtin_ctzll(word);
}

static void lay(const Board *b, State *s, int player, int move) {
    int you = 1 - player, kind = b->kind[move];
    int own = b->own_piece[move], other = b->other_piece[move];
    const uint64_t *covers_own = b->covers + own * b->width, *covers_other = b->covers + other * b->width;
    for (int w = 0; w < b->width; w++) {
        s->open[w] &= ~(covers_own[w] | covers_other[w]);
        s->own[player][w] |= b->own_beside[own * b->width + w];
        s->own[you][w] |= b->own_beside[other * b->width + w];
        s->other[player][w] |= b->other_beside[other * b->width + w];
        s->other[you][w] |= b->other_beside[own * b->width + w];
    }
    if (--s->stock[player][kind] == 0)
        for (int w = 0; w < b->width; w++) s->held[player][w] &= ~b->of_kind[kind * b->width + w];
    meet(b, s, player, own);
    if (other) meet(b, s, you, other);
    s->placed++;
}

/* Plays one game; writes its moves, counts of legal moves and, if there is room for it, the mask of
   each decision. Returns the number of moves; `winner` is -1 for a shared victory. */
int play(const Board *b, uint64_t seed, int player, int32_t *moves, int32_t *counts, uint8_t *mask, int *winner) {
    State s;
    memset(&s, 0, sizeof s);
    uint64_t *sets[] = {s.open, s.held[0], s.held[1], s.own[0], s.own[1], s.other[0], s.other[1]};
    for (int k = 0; k < 7; k++) memcpy(sets[k], b->begin + k * b->width, b->width * sizeof(uint64_t));
    for (int p = 0; p < 2; p++) memcpy(s.stock[p], b->counts, b->kinds * sizeof(int32_t));
    *winner = -1;
    find_legal(b, &s, player);
    while (s.count) {
        if (mask)
            for (int m = 0; m < b->placements; m++) mask[m] = s.legal[m >> 6] >> (m & 63) & 1;
        int move = nth(&s, (int)(((random_word(&seed) >> 32) * (uint64_t)s.count) >> 32));
        moves[s.placed] = move;
        counts[s.placed] = s.count;
        lay(b, &s, player, move);
        int lead = __builtin_popcount(s.met[0]) - __builtin_popcount(s.met[1]);
        if (lead) {
            *winner = lead < 0;
            return s.placed;
        }
        if (s.placed == 2 * b->tiles) {
            int blue = score(&s, b, 0), orange = score(&s, b, 1);
            if (blue != orange) *winner = blue < orange;
            return s.placed;
        }
        player = 1 - player;
        find_legal(b, &s, player);
    }
    *winner = 1 - player;
    return s.placed;
}

/* Plays many games, for their decisions and victories of the first player. */
int64_t play_many(const Board *b, uint64_t seed, int64_t games, uint8_t *mask, int64_t *blue) {
    int32_t moves[WORDS], counts[WORDS];
    int64_t made = 0;
    int winner;
    for (int64_t game = 0; game < games; game++) {
        made += play(b, seed + (uint64_t)game * 7919, 0, moves, counts, mask, &winner);
        *blue += winner == 0;
    }
    return made;
}
