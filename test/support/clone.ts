import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { newDirectory } from './directory.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Makes a new clone: the files that git keeps, on the branch main. */
export function aClone(folder = newDirectory()): string {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...words], {
      cwd: folder,
      encoding: 'utf8',
    })
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const path of files.filter((it) => it !== ''))
    cpSync(join(ROOT, path), join(folder, path), { verbatimSymlinks: true })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message=all')
  return folder
}
