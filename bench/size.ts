/** What a browser loads before a page works, the scripts of each public page in gzip, and with its first call. */
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { type PageSizes, SCRIPT_LIMITS, sizesOfPage } from './page-sizes.ts'
import { type Row, record } from './record.ts'

const directory = newDirectory()
const program = await startProgram({ DATA_DIR: `${directory}/data`, UPLOADS_DIR: `${directory}/uploads` })
const result: Record<string, PageSizes> = {}
for (const page of Object.keys(SCRIPT_LIMITS)) result[page] = await sizesOfPage(program.url, page)
await program.end('SIGTERM')

record(
  'size',
  Object.entries(result).flatMap(([page, { script_kb, first_call_kb, document_kb }]): Row[] => {
    return [
      {
        key: page,
        what: `${page}, scripts, gzip`,
        unit: 'KB',
        value: script_kb,
        limit: SCRIPT_LIMITS[page]!,
        isMain: true,
      },
      {
        key: `${page} first call`,
        what: `${page}, scripts of its first call, gzip`,
        unit: 'KB',
        value: first_call_kb,
      },
      { key: `${page} document`, what: `${page}, document, gzip`, unit: 'KB', value: document_kb },
    ]
  }),
  result,
)
