/**
 * `fetch` for calls of server functions. A stream that its caller aborts falls silent instead of failing: whoever
 * stopped it knows and listens no more, and the framework would print it as an error of its own.
 */
export const fetchUntilAborted: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const signal = init?.signal
  if (!signal || response.body === null) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        if (!signal.aborted) controller.error(error)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(body, response)
}
