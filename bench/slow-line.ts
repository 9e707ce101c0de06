/**
 * A slow mobile line to a port, for TCP and UDP: every byte takes half of a round trip, all connections share the speed,
 * and a TCP connection costs a round trip before its first byte. The throttling of Chromium works above the protocols
 * and so cannot tell them apart.
 */
import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Speed {
  roundTripMs: number
  downBytesPerSecond: number
  upBytesPerSecond: number
}

/** Returns the port of the near end. */
export async function slowLine(port: number, speed: Speed): Promise<number> {
  const down = aDirection(speed.roundTripMs, speed.downBytesPerSecond)
  const up = aDirection(speed.roundTripMs, speed.upBytesPerSecond)
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    carry(near, far, up, speed.roundTripMs)
    carry(far, near, down, 0)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: nearPort } = server.address() as AddressInfo
  const near = createSocket('udp4')
  const fars = new Map<number, UdpSocket>()
  near.on('message', (packet, from) => {
    let far = fars.get(from.port)
    if (!far) {
      far = createSocket('udp4')
      far.on('message', (answer) => down(answer.length, () => near.send(answer, from.port, from.address)))
      fars.set(from.port, far)
    }
    const through = far
    up(packet.length, () => through.send(packet, port, '127.0.0.1'))
  })
  near.bind(nearPort, '127.0.0.1')
  server.unref()
  return nearPort
}

type Direction = (bytes: number, arrive: () => void, extraMs?: number) => void

function aDirection(roundTripMs: number, bytesPerSecond: number): Direction {
  let freeAt = 0
  return (bytes, arrive, extraMs = 0) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000
    setTimeout(arrive, freeAt - performance.now() + roundTripMs / 2 + extraMs)
  }
}

/** In pieces of a packet, so that connections get their share in turns. */
const PACKET_BYTES = 1_400

function carry(from: Socket, to: Socket, direction: Direction, firstMs: number): void {
  const startsAt = performance.now() + firstMs
  const waiting = () => Math.max(0, startsAt - performance.now())
  from.on('data', (chunk) => {
    for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
      const piece = chunk.subarray(at, at + PACKET_BYTES)
      direction(piece.length, () => to.writable && to.write(piece), waiting())
    }
  })
  from.on('end', () => direction(0, () => to.end(), waiting()))
  from.on('error', () => to.destroy())
  from.on('close', () => direction(0, () => to.destroy(), waiting()))
}
