import type { Maker } from '../maker.ts'

/** A maker whose code is read the first time it works: most servers never talk to a provider. */
export const whenUsed = <Request, Part>(
  face: Omit<Maker<Request, Part>, 'make'>,
  load: () => Promise<Maker<Request, Part>>,
): Maker<Request, Part> => ({
  ...face,
  async *make(request, tools) {
    yield* (await load()).make(request, tools)
  },
})
