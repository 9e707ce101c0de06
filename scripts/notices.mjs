/**
 * Writes the notices of a release: every package of the running site, from the lockfile, with the text of its
 * licence.
 *
 *   npm run notices [-- FILE]
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [, , file = join(root, 'THIRD-PARTY-NOTICES.md')] = process.argv
const LICENCE_FILE = /^(licen[cs]e|copying|ofl|notice)([._-].*)?$/i
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const all = Object.entries(packages)
  .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
  .map(([path, { version, license }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    return { path, name, version, licence: license ?? 'see below', texts: textsIn(join(root, path)) }
  })
  .sort((one, other) => (one.name < other.name ? -1 : 1))

/** Many packages share a text: each text is printed once, under all its packages. */
const byText = new Map()
for (const { name, version, texts } of all) {
  for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`])
}

writeFileSync(
  resolve(file),
  [
    '# Third-party notices',
    '',
    'The site uses the packages below in addition to our own code. Packages for other platforms are listed without their licence texts. Written by `npm run notices` from the lockfile.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...all.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
    '# Licence texts',
    '',
    ...[...byText].flatMap(([text, names]) => [`## ${names.join(', ')}`, '', '```text', text, '```', '']),
  ].join('\n'),
)
process.stdout.write(`Wrote ${file}: ${all.length} packages, ${byText.size} licence texts.\n`)

/** Empty for a package that is not installed because it is for another platform. */
function textsIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').replaceAll('```', "'''").trim(),
    )
}
