/**
 * Limits what one address or user has open at once, so that no one can use up what is there for everyone:
 * connections, requests in progress, and the memory of large bodies. The connections of a trusted proxy are
 * its own; behind it the requests of the address that it names count. Also limits the requests in progress on
 * one connection: each holds its answer in memory until it can be sent. Closes a connection whose client is silent, or
 * sends a body too slowly.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { countedAddress } from '../platform/address.ts'
import { AppError } from '../platform/app-error.ts'
import { SECOND_MS } from '../platform/clock.ts'
import { isBodyUnread } from '../platform/close-after-drain.ts'

/** Connections per address, and requests in progress per address and per user. */
export const CONNECTIONS_AT_ONCE = 100

/**
 * The most bytes of large bodies that arrive or are worked on: each is in memory a few times. A user may send
 * the files of one version.
 */
const BODIES_MAX_BYTES = 32 * 1024 * 1024
const BODIES_MAX_BYTES_OF_USER = 16 * 1024 * 1024

/** A body that has not come by then is answered with 408. */
const BODY_MS = 15_000
/** A large body of a user has more time: half a megabit a second is a poor line. */
const SLOWEST_BYTES_PER_SECOND = 64 * 1024

/** Browsers and proxies send one at a time. */
const PIPELINED_MAX = 32
/** By then some of what is open is over. */
const RETRY_AFTER_SECONDS = 3

export interface ConnectionLimits {
  /** Whether the address of a request may have one more in progress. */
  hasRoom(request: IncomingMessage): boolean
  /** Counts a request. False when its connection was closed: no one will read an answer. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  /** Counts a request of a user, once. Throws `too_many`. */
  admitUser(user: number, response: ServerResponse): void
  /** Counts a large body of a user before it is read, until its answer is sent, and gives it time. Throws `too_many`. */
  admitBody(user: number, bytes: number, response: ServerResponse): void
}

interface Client {
  /** The one that has been idle for the longest first. */
  connections: Set<Socket>
  /** Rejected connections that are not closed yet. */
  rejected: number
  requests: number
}

interface Connection {
  requests: number
  /** The last one that has a body. */
  receiving?: IncomingMessage
  /** It is undefined for a trusted proxy. */
  address: string | undefined
}

/** `reject` answers a connection that is one too many, or too slow, and closes it. */
export function limitConnections(
  server: Server,
  trustProxy: string[] | undefined,
  reject: (socket: Socket, error: AppError) => void,
): ConnectionLimits {
  const isTrusted = proxyAddr.compile(trustProxy ?? [])
  const clients = new Map<string, Client>()
  const connections = new WeakMap<Socket, Connection>()
  const answersOf = new Map<number, Set<ServerResponse>>()
  /** The bytes of each body, by its answer, of those who send any. */
  const bodiesOf = new Map<number, Map<ServerResponse, number>>()
  /** What ends each body that is late, by its answer. */
  const lateness = new WeakMap<ServerResponse, NodeJS.Timeout>()

  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    // The connection is closed already if it has no address.
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return
    const address = countedAddress(remoteAddress)
    const client = clientAt(address)
    if (client.connections.size >= CONNECTIONS_AT_ONCE) {
      const idle = [...client.connections].find((one) => connections.get(one)!.requests === 0)
      if (!idle) return rejectAt(client, address, socket)
      client.connections.delete(idle)
      idle.destroy()
    }
    client.connections.add(socket)
    connections.set(socket, { requests: 0, address })
    socket.once('close', () => {
      client.connections.delete(socket)
      forgetUnused(address)
    })
  })

  // Node has waited for as long as `connectionTimeout`. A head that arrives too slowly ends by `headersTimeout`.
  server.on('timeout', (socket) => {
    const { requests = 0, receiving } = connections.get(socket) ?? {}
    // Slow is not silent: a file whose sender is gone would keep its share of memory from others.
    if (receiving && !receiving.complete) return reject(socket, new AppError('timeout', 'error.timeout'))
    const isOurTurn = requests > 0 && socket.writableLength === 0
    if (!isOurTurn) socket.destroy()
  })

  return {
    hasRoom(request) {
      const address = addressOf(request)
      const requests = address === undefined ? 0 : (clients.get(address)?.requests ?? 0)
      return requests < CONNECTIONS_AT_ONCE
    },
    admit(request, response) {
      const { socket } = request
      if (socket.writableEnded || socket.destroyed) return false
      const connection = connectionOf(socket)
      const address = addressOf(request)
      connection.requests++
      if (address !== undefined) clientAt(address).requests++
      response.once('close', () => {
        connection.requests--
        if (address === undefined) return
        const client = clientAt(address)
        client.requests--
        if (client.connections.delete(socket)) client.connections.add(socket)
        forgetUnused(address)
      })
      if (isBodyUnread(request)) {
        connection.receiving = request
        endLate(request, response, BODY_MS)
      }
      if (connection.requests <= PIPELINED_MAX) return true
      socket.destroy()
      return false
    },
    admitUser(user, response) {
      const answers = answersOf.get(user) ?? new Set()
      if (answers.has(response) || response.destroyed) return
      if (answers.size >= CONNECTIONS_AT_ONCE) throw tooManyAtOnce()
      answersOf.set(user, answers.add(response))
      response.once('close', () => {
        answers.delete(response)
        if (answers.size === 0) answersOf.delete(user)
      })
    },
    admitBody(user, bytes, response) {
      if (response.destroyed) return
      const own = bodiesOf.get(user) ?? new Map<ServerResponse, number>()
      const all = [...bodiesOf.values()].map(bufferedBytes).reduce(plus, 0)
      if (bufferedBytes(own) + bytes > BODIES_MAX_BYTES_OF_USER || all + bytes > BODIES_MAX_BYTES)
        throw new AppError('too_many', 'error.tooManyUploads', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      endLate(response.req, response, BODY_MS + (bytes / SLOWEST_BYTES_PER_SECOND) * SECOND_MS)
      bodiesOf.set(user, own.set(response, bytes))
      response.once('close', () => {
        own.delete(response)
        if (own.size === 0) bodiesOf.delete(user)
      })
    },
  }

  /** Ends a request whose body has not come in time. Node knows one limit for all of them. */
  function endLate(request: IncomingMessage, response: ServerResponse, ms: number): void {
    clearTimeout(lateness.get(response))
    const timer = setTimeout(() => {
      if (!request.complete) reject(request.socket, new AppError('timeout', 'error.timeout'))
    }, ms)
    lateness.set(response, timer)
    response.once('close', () => clearTimeout(timer))
  }

  /** Answers only so many at once, or the answers would use up the server's connections. */
  function rejectAt(client: Client, address: string, socket: Socket): void {
    if (client.rejected >= CONNECTIONS_AT_ONCE) return void socket.destroy()
    client.rejected++
    socket.once('close', () => {
      client.rejected--
      forgetUnused(address)
    })
    reject(socket, tooManyAtOnce())
  }

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket)
    if (known) return known
    const connection = { requests: 0, address: undefined }
    connections.set(socket, connection)
    return connection
  }

  /** Returns undefined for what a trusted proxy asks for itself. */
  function addressOf(request: IncomingMessage): string | undefined {
    const known = connections.get(request.socket)?.address
    if (known !== undefined) return known
    const claimed = proxyAddr(request, isTrusted)
    return isTrusted(claimed, 0) ? undefined : countedAddress(claimed, request.socket.remoteAddress)
  }

  function clientAt(address: string): Client {
    const known = clients.get(address)
    if (known) return known
    const client = { connections: new Set<Socket>(), rejected: 0, requests: 0 }
    clients.set(address, client)
    return client
  }

  function forgetUnused(address: string): void {
    const client = clients.get(address)
    if (client && client.connections.size + client.rejected + client.requests === 0) clients.delete(address)
  }
}

function bufferedBytes(bodies: Map<ServerResponse, number>): number {
  return [...bodies.values()].reduce(plus, 0)
}

const plus = (sum: number, bytes: number) => sum + bytes

export function tooManyAtOnce(): AppError {
  return new AppError('too_many', 'error.tooManyAtOnce', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
