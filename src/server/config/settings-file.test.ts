/** A settings file is read as its writer meant it, or refused with a line that names the setting. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { readConfig } from './config.ts'

function writeSettings(content: string | Buffer): string {
  const path = join(newDirectory(), 'settings')
  writeFileSync(path, content)
  return path
}
const read = (content: string | Buffer, environment: Record<string, string> = {}) =>
  readConfig({ SETTINGS_FILE: writeSettings(content), ...environment })

const FILE = 'PUBLIC_URL=https://www.kamsin.example\nLOG_LEVEL=warn\nADMIN_PASSWORD=pa#ss-wörd 公司\n'
const MEANT = {
  publicUrl: 'https://www.kamsin.example',
  logLevel: 'warn',
  admin: { password: 'pa#ss-wörd 公司' },
  doubts: [],
}

describe('a settings file', () => {
  it.each<[string, string | Buffer]>([
    ['as it is', FILE],
    ['from Notepad, with a mark at the start', `\ufeff${FILE}`],
    ['with the line ends of Windows', FILE.replaceAll('\n', '\r\n')],
    ['with the line ends of old Macs', FILE.replaceAll('\n', '\r')],
    ['without a last line end', FILE.trimEnd()],
    ['in UTF-16', Buffer.from(`\ufeff${FILE}`, 'utf16le')],
    ['in UTF-16 the other way round', Buffer.from(`\ufeff${FILE}`, 'utf16le').swap16()],
    ['with double quotes', FILE.replace(/=(.*)/g, '="$1"')],
    ['with single quotes', FILE.replace(/=(.*)/g, "='$1'")],
    ['with the quotes of a word processor', FILE.replace(/=(.*)/g, '=“$1”')],
    ['with export', FILE.replace(/^(?=\w)/gm, 'export ')],
    ['with tabs and spaces', FILE.replace(/^(\w+)=(.*)/gm, ' \t$1\t=\t$2 \t')],
    ['with the spaces that a page or a Chinese keyboard leaves', FILE.replace(/=(.*)/g, '=\u00a0$1\u3000')],
    ['with marks that nobody sees', FILE.replace(/^(\w+)=(.*)/gm, '\u200b$1\u2060=\u200e$2\u200b')],
    [
      'with comments',
      `# 設定\n; more\n\n${FILE.replace(/^(.*)$/gm, '$1  # 備註').replace(/\n {2}# 備註$/, '')}`,
    ],
    ['with comments after quotes', FILE.replace(/=(.*)/g, '="$1" # note')],
    [
      'with a comment in Big5',
      Buffer.concat([Buffer.from([0x23, 0xb3, 0x5d, 0xa9, 0x77, 0x0a]), Buffer.from(FILE)]),
    ],
    ['with a line twice', FILE + FILE],
    ['with a blank setting', `${FILE}SMTP_URL=\nPORT= # as it comes\n`],
  ])('is read %s', (_, content) => {
    expect(read(content)).toMatchObject(MEANT)
  })

  it.each<[string, string | Buffer, RegExp]>([
    ['two values', 'PORT=1\nLOG_LEVEL=info\nPORT=2', /^PORT has two values, in lines 1 and 3 of /],
    ['an open quote', 'SECRET_KEY="abc', /^SECRET_KEY begins with a quotation mark .*line 1 of /],
    ['text after a quote', 'SECRET_KEY="abc"def', /^SECRET_KEY begins with a quotation mark/],
    ['a quote at the end', 'SECRET_KEY=abc"', /^SECRET_KEY ends with a quotation mark/],
    [
      'a value that may be a comment',
      'ADMIN_PASSWORD=#noodles',
      /^ADMIN_PASSWORD has a value that begins with #/,
    ],
    ['a backslash before a sign', 'ADMIN_PASSWORD=noo\\$dles', /^ADMIN_PASSWORD contains a backslash/],
    ['a line that goes on', 'ADMIN_PASSWORD=noo\\\ndles', /^ADMIN_PASSWORD contains a backslash/],
    ['a variable', 'DATA_DIR="$(pwd)/data"', /^DATA_DIR contains a backslash or \$/],
    [
      'Big5',
      Buffer.from([...Buffer.from('DATA_DIR=/srv/'), 0xb3, 0x5d]),
      /^DATA_DIR contains characters that are not/,
    ],
    ['UTF-16 without its mark', Buffer.from(FILE, 'utf16le'), /is not UTF-8\. Save it as UTF-8$/],
    ['YAML', 'PORT: 3000', /^There is no NAME=value in line 1 of /],
    ['a full-width sign', 'PORT＝3000', /^There is no NAME=value in line 1 of /],
    ['half a line', '# ours\nPORT', /^There is no NAME=value in line 2 of /],
    ['quotes round the whole', '"PORT=3000"', /^There is no NAME=value in line 1 of /],
  ])('is refused with %s', (_, content, line) => {
    expect(() => read(content)).toThrow(line)
    expect(() => read(content)).toThrow(/^[^\n]+$/)
  })

  it('keeps what is in single quotes to the letter', () => {
    expect(read(`ADMIN_PASSWORD='#noo\\$dles $(x) "8"'`).admin.password).toBe('#noo\\$dles $(x) "8"')
  })

  it('is refused when it cannot be read', () => {
    expect(() => readConfig({ SETTINGS_FILE: '/nowhere/at/all' })).toThrow(
      /^SETTINGS_FILE points to \/nowhere.*read$/,
    )
  })

  it('names misspelt settings, and of other programs only what resembles ours', () => {
    const { doubts } = read('LOGLEVEL=warn\nSITE_COLOUR=red\nMAIL_FORM=a@b.example\n', {
      PUBLICURL: 'https://www.kamsin.example',
      SMPT_URL_FILE: '/run/secrets/smtp',
      HOSTNAME: 'till',
      XDG_DATA_DIRS: '/usr/share',
    })
    expect(doubts).toEqual([
      'LOGLEVEL is not a setting. Did you mean LOG_LEVEL?',
      'SITE_COLOUR is not a setting, so it does nothing.',
      'MAIL_FORM is not a setting. Did you mean MAIL_FROM?',
      'PUBLICURL is not a setting. Did you mean PUBLIC_URL?',
      'SMPT_URL_FILE is not a setting. Did you mean SMTP_URL_FILE?',
    ])
  })

  it('gives way to the environment, also to a blank value, and says so', () => {
    const secret = writeSettings('smtp://mail.example:587')
    const file = `PORT=3000\nLOG_LEVEL=warn\nSMTP_URL_FILE=${secret}\n`
    expect(read(file).smtpUrl).toBe('smtp://mail.example:587')
    const config = read(file, { PORT: '3999', LOG_LEVEL: 'warn', SMTP_URL: '' })
    expect(config).toMatchObject({ port: 3999, smtpUrl: undefined })
    expect(config.doubts).toEqual([
      expect.stringMatching(/^The environment has other values than .*: PORT\.$/),
    ])
  })
})

describe('a secret from a file', () => {
  const SECRET = 'smtp://user:pass@mail.example:587'

  it.each<[string, string | Buffer]>([
    ['with a line end', `${SECRET}\n`],
    ['with spaces and the line end of Windows', ` ${SECRET} \r\n`],
    ['with a mark at the start', `\ufeff${SECRET}`],
    ['in UTF-16', Buffer.from(`\ufeff${SECRET}\r\n`, 'utf16le')],
    ['with marks that nobody sees', `\u200b${SECRET}\u200b`],
  ])('is read %s', (_, content) => {
    expect(readConfig({ SMTP_URL_FILE: writeSettings(content) }).smtpUrl).toBe(SECRET)
  })

  it.each<[string, string]>([
    ['in quotation marks', `"${SECRET}"`],
    ['with its name', `SMTP_URL=${SECRET}`],
    ['of two lines', `${SECRET}\n${SECRET}`],
  ])('is refused %s', (_, content) => {
    expect(() => readConfig({ SMTP_URL_FILE: writeSettings(content) })).toThrow(/^SMTP_URL[^\n]+$/)
  })
})

describe('a value of the environment', () => {
  it('loses the spaces and line ends around it', () => {
    expect(readConfig({ PORT: ' 8080\r', LOG_LEVEL: '\u00a0warn ', HOST: ' ' })).toMatchObject({
      port: 8080,
      logLevel: 'warn',
      host: '127.0.0.1',
    })
  })

  it.each(['"data"', "'data'", '“data”', 'da\nta'])('is refused as %j', (DATA_DIR) => {
    expect(() => readConfig({ DATA_DIR })).toThrow(/^DATA_DIR [^\n]+$/)
  })
})
