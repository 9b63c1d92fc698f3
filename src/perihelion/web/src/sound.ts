/** Sounds, if the person wants them: a soft chime for each move, two low tones for little time. */

let audio: AudioContext | undefined;

export function chime(end: boolean): void {
  play(end ? [392, 523, 659] : [523]);
}

export function warn(): void {
  play([330, 262]);
}

function play(notes: number[]): void {
  if (document.body.dataset.sound !== "on") return;
  audio ??= new AudioContext();
  notes.forEach((pitch, index) => {
    const at = (audio as AudioContext).currentTime + index * 0.14;
    const tone = new OscillatorNode(audio as AudioContext, { frequency: pitch, type: "sine" });
    const volume = new GainNode(audio as AudioContext, { gain: 0.12 });
    volume.gain.setTargetAtTime(0, at + 0.05, 0.12);
    tone.connect(volume).connect((audio as AudioContext).destination);
    tone.start(at);
    tone.stop(at + 0.7);
  });
}
