/** A client that costs less than the server that it loads: one request at a time on each kept connection. */
import { connect, type Socket } from 'node:net'

interface Waiting {
  request: Buffer
  resolve(status: number): void
  reject(error: Error): void
}

interface Connection {
  socket: Socket
  current: Waiting | undefined
  head: string
  /** Bytes of the body that are still to come; undefined before the end of the headers. */
  left: number | undefined
  status: number
  closes: boolean
}

export interface PlainClient {
  /** Resolves with the status when the whole answer has arrived; waits while all connections are in use. */
  send(request: Buffer): Promise<number>
  /** Rejects what still waits for a connection. */
  giveUp(): void
  close(): void
}

const END = '\r\n\r\n'
/** One for all: each piece is read before the next arrives. */
const BUFFER = Buffer.alloc(64 * 1024)

export function createPlainClient(url: string, connectionsMax: number): PlainClient {
  const { hostname, port } = new URL(url)
  const all = new Set<Connection>()
  const idle: Connection[] = []
  const queue: Waiting[] = []

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const waiting = { request, resolve, reject }
        const connection = idle.pop() ?? (all.size < connectionsMax ? open() : undefined)
        if (connection) begin(connection, waiting)
        else queue.push(waiting)
      }),
    giveUp: () => {
      for (const { reject } of queue.splice(0)) reject(new Error('nobody waits for it any more'))
    },
    close: () => {
      for (const { socket } of all) socket.destroy()
    },
  }

  function open(): Connection {
    const onread = {
      buffer: BUFFER,
      callback: (bytes: number) => {
        read(connection, bytes)
        return true
      },
    }
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
    const connection: Connection = {
      socket,
      current: undefined,
      head: '',
      left: undefined,
      status: 0,
      closes: false,
    }
    all.add(connection)
    socket.on('error', () => {})
    socket.on('close', () => {
      all.delete(connection)
      const place = idle.indexOf(connection)
      if (place >= 0) idle.splice(place, 1)
      connection.current?.reject(new Error('the server closed the connection'))
      const next = queue.shift()
      if (next) begin(open(), next)
    })
    return connection
  }

  function begin(connection: Connection, waiting: Waiting): void {
    connection.current = waiting
    connection.head = ''
    connection.left = undefined
    connection.socket.write(waiting.request)
  }

  function read(connection: Connection, bytes: number): void {
    if (connection.left !== undefined) connection.left -= bytes
    else {
      connection.head += BUFFER.toString('latin1', 0, bytes)
      const end = connection.head.indexOf(END)
      if (end < 0) return
      const head = connection.head.slice(0, end)
      connection.status = Number(head.slice(9, 12))
      connection.closes = /\r\nconnection: close/i.test(head)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      connection.left = length - (connection.head.length - end - END.length)
    }
    if (connection.left > 0) return
    const { current, status } = connection
    connection.current = undefined
    if (connection.closes) connection.socket.end()
    else next(connection)
    current?.resolve(status)
  }

  function next(connection: Connection): void {
    const waiting = queue.shift()
    if (waiting) begin(connection, waiting)
    else idle.push(connection)
  }
}
