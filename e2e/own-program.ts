/** A journey on a server of its own, with the sample data, because others rely on theirs. One for each worker. */
import { join } from 'node:path'
import { newDirectory } from '../test/support/directory.ts'
import { type Program, startProgram } from '../test/support/process.ts'
import { test as journey } from './journey.ts'

export const PASSWORD = 'wonton-noodles-88'

export const test = onOwnProgram()

export interface Place {
  program: Program
  directory: string
}

/** `place`: the program, and the folder with its data. */
export function onOwnProgram(environment: Readonly<Record<string, string>> = {}) {
  return journey.extend<{ program: Program }, { place: Place }>({
    place: [
      async ({}, use) => {
        const directory = newDirectory()
        const program = await startProgram({
          DATA_DIR: join(directory, 'data'),
          UPLOADS_DIR: join(directory, 'uploads'),
          ADMIN_PASSWORD: PASSWORD,
          TRUST_PROXY: 'loopback',
          ...environment,
        })
        await use({ program, directory })
        await program.end('SIGTERM')
      },
      { scope: 'worker' },
    ],
    program: ({ place }, use) => use(place.program),
    baseURL: ({ place }, use) => use(place.program.url),
  })
}
