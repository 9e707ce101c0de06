/** Code that only its own file uses is not exported, so that readers know that nothing else depends on it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { modulesNamedIn } from '#test/support/module-path.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Loaded from outside: by Node, by the bundler, by a name made at run time. */
const ENTRIES =
  /^src\/server\/(process\/(main|admin|dev)|features\/mass-mail\/content-worker|features\/quotation\/attached\/pdf-worker)\.ts$|^src\/server\/db\/migrations\//

const texts = new Map(
  ['src', 'test', 'e2e', 'bench', '.']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: !['.', 'bench'].includes(folder) }).map((name) =>
        join(folder, String(name)),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
)

/** Which files import a file, statically or when needed. */
const importers = new Map<string, string[]>()
for (const [from, text] of texts) {
  const loaded = [...text.matchAll(/LoadModule\('\/([^']+)'/g)].map(([, path]) => path!)
  for (const path of [...modulesNamedIn(from, text), ...loaded]) {
    importers.set(path, [...(importers.get(path) ?? []), from])
  }
}

it('every export is named by another file that imports it', () => {
  const unused = [...texts]
    .filter(([path]) => /^(src|test)\//.test(path) && !ENTRIES.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm)]
        .map(([, name]) => name!)
        .filter((name) => !isNamedIn(importers.get(path) ?? [], name))
        .map((name) => `${path}: ${name}`),
    )
  expect(unused).toEqual([])
})

function isNamedIn(paths: readonly string[], name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`)
  return paths.some((path) => word.test(texts.get(path)!))
}
