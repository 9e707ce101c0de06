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
  const underWay = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const now = (underWay.get(socket) ?? 0) + change
    underWay.set(socket, now)
    return now
  }
  return {
    admit({ socket }, response) {
      if (socket.writableEnded || socket.destroyed) return false
      response.once('close', () => count(socket, -1))
      if (count(socket, 1) <= PIPELINED_MAX) return true
      socket.destroy()
      return false
    },
  }
}
