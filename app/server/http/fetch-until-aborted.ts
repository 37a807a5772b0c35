/** `fetch` for server functions. An aborted stream ends without an error, which the framework would log. */
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
