/**
 * Reads a settings file, and a file with one secret, as its writer meant it, whatever editor saved it. What can be meant in
 * two ways is an error that names the line, never a guess: systemd, shells and libraries read such lines differently.
 */
import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

export interface SettingsFile {
  path: string
  values: ReadonlyMap<string, string>
}

/** Editors add these, and copying from a page does. No one sees them. */
const INVISIBLE = /[\p{Cf}\u2800]/gu
const LINE_ENDS = /\r\n|[\n\r\u0085\u2028\u2029]/
const COMMENT = /^[#;]/
/** `export` is for shells, `set` for Windows. */
const SETTING = /^(?:(?:export|set)\s+)?([a-z_]\w*)\s*=(.*)$/iu
const NOTE = /\s#.*$/su
const QUOTES: Record<string, string> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '”': '”',
  '‘': '’',
  '’': '’',
}
/** After these, shells and systemd drop the backslash or continue on the next line. */
const ESCAPE = /\\(["'`$\\ #]|$)/u
const SHELL = /\$[{(]/u

export function readSettingsFile(path: string): SettingsFile {
  const values = new Map<string, string>()
  const lineOf = new Map<string, number>()
  const lines = readSettingsText(path, 'SETTINGS_FILE').split(LINE_ENDS)
  for (const [index, text] of lines.entries()) {
    const line = text.trim()
    if (line === '' || COMMENT.test(line)) continue
    const at = `in line ${index + 1} of ${path}`
    const [, name, given] = SETTING.exec(line) ?? []
    if (name === undefined) throw new ConfigError(`There is no NAME=value ${at}`)
    const value = fileValue(given!, (problem) => new ConfigError(`${name} ${problem}, ${at}`))
    if ((values.get(name) ?? value) !== value)
      throw new ConfigError(
        `${name} has two values, in lines ${lineOf.get(name)} and ${index + 1} of ${path}`,
      )
    values.set(name, value)
    lineOf.set(name, index + 1)
  }
  return { path, values }
}

/** The one line of a file that `NAME_FILE` names. */
export function readSecretFile(path: string, name: string): string {
  const secret = readSettingsText(path, `${name}_FILE`).trim()
  if (LINE_ENDS.test(secret)) throw new ConfigError(`${name}_FILE points to a file of more than one line`)
  if (secret.startsWith(`${name}=`))
    throw new ConfigError(`${name}_FILE points to a file that has ${name}= before the value`)
  return givenValue(name, secret)
}

/** A value that came through the environment. Docker hands quotation marks and line ends on, shells do not. */
export function givenValue(name: string, given: string): string {
  const value = given.trim()
  if (/\p{Cc}/u.test(value))
    throw new ConfigError(`${name} contains a control character or more than one line`)
  const isQuoted = value.length > 1 && QUOTES[value[0]!] === value.at(-1)
  if (isQuoted) throw new ConfigError(`${name} is in quotation marks: remove them`)
  return value
}

function fileValue(given: string, error: (problem: string) => ConfigError): string {
  const text = given.trim()
  const isLiteral = text.startsWith("'")
  const value = text[0] !== undefined && text[0] in QUOTES ? unquoted(text, error) : bare(given, error)
  if (value.includes('\ufffd')) throw error('contains characters that are not UTF-8: save the file as UTF-8')
  if (/\p{Cc}/u.test(value)) throw error('contains a control character')
  if (!isLiteral && (ESCAPE.test(value) || SHELL.test(value)))
    throw error('contains a backslash or $ that programs read differently: put the value in single quotes')
  return value
}

function bare(given: string, error: (problem: string) => ConfigError): string {
  const value = given.replace(NOTE, '').trim()
  if (value.startsWith('#')) throw error('has a value that begins with #: put it in quotation marks')
  if (value.endsWith('"') || value.endsWith('”')) throw error('ends with a quotation mark that nothing opens')
  return value
}

function unquoted(text: string, error: (problem: string) => ConfigError): string {
  const end = text.indexOf(QUOTES[text[0]!]!, 1)
  const rest = text.slice(end + 1).trim()
  if (end === -1 || (rest !== '' && !rest.startsWith('#')))
    throw error('begins with a quotation mark that does not end the value')
  return text.slice(1, end)
}

/** Reads the file as UTF-8, or as UTF-16 where the file says so in its first two bytes, as Notepad saves it. */
function readSettingsText(path: string, what: string): string {
  const bytes = readBytes(path, what)
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0'))
    throw new ConfigError(`${what} points to ${path}, which is not UTF-8. Save it as UTF-8`)
  return text.replace(INVISIBLE, '')
}

function readBytes(path: string, what: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new ConfigError(`${what} points to ${path}, which cannot be read`)
  }
}
