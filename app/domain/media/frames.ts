/** As in browsers: a delay below 11 ms counts as a tenth of a second. */
const shortestFrameMs = 11
const usualFrameMs = 100

/** Length of an animation, from frame delays in milliseconds; a missing delay counts as 100 ms. */
export function secondsOfFrames(delays: readonly number[], frames: number): number {
  const shown = Array.from({ length: frames }, (_, frame) => delays[frame] ?? 0)
  return shown.reduce((sum, delay) => sum + (delay < shortestFrameMs ? usualFrameMs : delay), 0) / 1_000
}
