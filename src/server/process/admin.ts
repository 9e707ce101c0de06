/** The process behind `npm run admin -- COMMAND`: works on the server's database, also while the server runs. */
import { text } from 'node:stream/consumers'
import { readConfig } from '../config/config.ts'
import { createPasswords } from '../features/auth/password.ts'
import { systemClock, systemRandom } from '../platform/clock.ts'
import { askAtTerminal } from './cli/ask.ts'
import { openData } from './cli/open-data.ts'
import { runCommand } from './cli/run.ts'

// The same as the server's.
process.umask(0o027)
process.exitCode = await runCommand(process.argv.slice(2), {
  config: () => readConfig(),
  clock: systemClock,
  random: systemRandom,
  readInput: () => text(process.stdin),
  ask: askAtTerminal,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  async open(access) {
    const passwords = createPasswords(systemRandom)
    const db = openData(readConfig().dataDir, access)
    return { db, passwords, close: () => db.close() }
  },
})
