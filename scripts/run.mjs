/**
 * Runs a program of a package by the site's own Node, for the scripts of package.json:
 *
 *   node scripts/run.mjs vitest run
 */
import { delimiter, dirname } from 'node:path'
import { checkPackages, endAs, ownNode, run } from '../runtime.mjs'

checkPackages()
if (ownNode) process.env.PATH = [dirname(ownNode), process.env.PATH].join(delimiter)
const words = process.argv.slice(2)
// There, programs of packages are scripts of its shell.
const isWindows = process.platform === 'win32'
const [command, parameters] = isWindows
  ? [words.map((word) => `"${word}"`).join(' '), []]
  : [words[0], words.slice(1)]
endAs(await run(command, parameters, { shell: isWindows }))
