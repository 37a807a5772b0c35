/** As browsers show it: a frame that says next to nothing of how long it lasts stands for a tenth of a second. */
const shortestFrameMs = 11
const usualFrameMs = 100

/** How long an animation lasts, by the delays of its frames in milliseconds. A frame without one stands for a tenth of a second. */
export function secondsOfFrames(delays: readonly number[], frames: number): number {
  const shown = Array.from({ length: frames }, (_, frame) => delays[frame] ?? 0)
  return shown.reduce((sum, delay) => sum + (delay < shortestFrameMs ? usualFrameMs : delay), 0) / 1_000
}
