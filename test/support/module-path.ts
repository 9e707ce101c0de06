/** Where the modules of an import are, for tests that read sources. */
import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import packageJson from '#package.json' with { type: 'json' }

const IMPORTS: Record<string, string> = packageJson.imports

/** The path from the root of the module that a source file imports, or undefined for one of a package. */
export function modulePath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier)
  for (const [name, target] of Object.entries(IMPORTS)) {
    const [start = '', end] = name.split('*')
    if (end === undefined ? specifier === name : specifier.startsWith(start))
      return posix.normalize(target.replace('*', specifier.slice(start.length)))
  }
  return undefined
}

/** The paths of our own modules that the code of a file imports, statically or when needed. */
export function modulesNamedIn(from: string, code: string): string[] {
  return [...code.matchAll(/(?:from |import\(\s*|import )'([.#][^']+)'/g)].flatMap(
    ([, specifier]) => modulePath(from, specifier!) ?? [],
  )
}

/** Matches imports of values, not of types alone. */
const IMPORTED = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm

/** Every file that is loaded with this one, and the packages that they name. */
export function loadedWith(path: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(path) || !/\.tsx?$/.test(path)) return found
  const names = [...readFileSync(path, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name)
  found.set(path, names)
  for (const name of names) {
    const ours = modulePath(path, name)
    if (ours) loadedWith(ours, found)
  }
  return found
}
