/**
 * An SMTP server in a child process that accepts and counts everything and keeps nothing. Sends its port, then
 * its count on request.
 */
import { type AddressInfo, createServer } from 'node:net'

const END = '\r\n.\r\n'
let taken = 0

const server = createServer((socket) => {
  let isBody = false
  let tail = ''
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.write('220 sink\r\n')
  socket.on('data', (chunk) => {
    if (isBody) {
      tail = (tail + chunk.subarray(-END.length).toString('latin1')).slice(-END.length)
      if (tail !== END) return
      taken += 1
      isBody = false
      tail = ''
      socket.write('250 taken\r\n')
      return
    }
    for (const line of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
      isBody = /^DATA/i.test(line)
      socket.write(isBody ? '354 go on\r\n' : '250 yes\r\n')
    }
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => process.send?.(taken))
process.on('disconnect', () => process.exit())
