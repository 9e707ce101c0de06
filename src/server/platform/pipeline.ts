/** Limits the requests in progress on one connection: each holds its answer in memory until it can be sent. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one at a time. */
const PIPELINED_MAX = 32

interface Pipelines {
  /** False when the connection was closed: no one will read an answer to this request. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
}

export function createPipelines(): Pipelines {
  const underWay = new WeakMap<Socket, { requests: number }>()
  const countOf = (socket: Socket) => {
    const known = underWay.get(socket)
    if (known) return known
    const count = { requests: 0 }
    underWay.set(socket, count)
    return count
  }
  return {
    admit({ socket }, response) {
      if (socket.writableEnded || socket.destroyed) return false
      const count = countOf(socket)
      response.on('close', () => {
        count.requests--
      })
      if (++count.requests <= PIPELINED_MAX) return true
      socket.destroy()
      return false
    },
  }
}
