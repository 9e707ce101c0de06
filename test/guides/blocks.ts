/** The commands that the guides give: their blocks, and those within sentences. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

export const GUIDES: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
/** Their comments have commands. */
export const SAMPLES: readonly string[] = [
  'compose.yaml',
  'Dockerfile',
  '.env.example',
  ...readdirSync(join(ROOT, 'deploy')).map((name) => `deploy/${name}`),
]

interface Block {
  guide: string
  /** The last heading before it. */
  heading: string
  commands: string
  /** Why no test runs it, from the comment before it. */
  notRun: string | undefined
}

const PART = /^#+ (?<heading>.+)$|(?:^<!-- not run: (?<notRun>.+) -->\n)?^```sh\n(?<commands>[\s\S]*?)^```$/gm

export function blocksOf(guide: string): Block[] {
  let heading = ''
  return [...readText(guide).matchAll(PART)].flatMap(({ groups = {} }) => {
    if (groups.heading !== undefined) heading = groups.heading
    return groups.commands === undefined
      ? []
      : [{ guide, heading, commands: groups.commands, notRun: groups.notRun }]
  })
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}
