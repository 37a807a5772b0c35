import { createServer } from 'node:http'

/**
 * Loaded into the server's own process before it starts: a second port that answers every request with the same bytes,
 * and tells at /cpu how many seconds of processor the process has used.
 */
const bytes = Buffer.alloc(Number(process.env.BENCH_BUFFER_BYTES), 'x')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.byteLength }

createServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    response.end(String((user + system) / 1_000_000))
    return
  }
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.env.BENCH_PORT), '127.0.0.1')
