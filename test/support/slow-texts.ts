/** Texts that make a slow pattern or loop slow: long runs of what parsers skip, repeat, pair or cut at. */

/** Repeated up to the length. */
const REPEATED: Record<string, string> = {
  letters: 'a',
  digits: '1',
  spaces: ' ',
  tabs: '\t',
  'no-break spaces': '\u00a0',
  commas: ',',
  semicolons: ';',
  'spaced semicolons': ' ; ',
  dots: '.',
  dashes: '-',
  'short words': 'a-',
  slashes: '/',
  'dot segments': '/..',
  backslashes: '\\',
  quotes: '"',
  apostrophes: "'",
  'percent signs': '%',
  'percent codes': '%20',
  ampersands: '&',
  'equal signs': '=',
  fields: 'a=1&',
  cookies: 'a="1";',
  'at signs': '@',
  addresses: 'a@b.cc,',
  'dotted numbers': '1.1.1.1, ',
  colons: ':',
  'opening brackets': '[',
  'opening parentheses': '(',
  'opening braces': '{',
  'angle brackets': '<',
  tags: '<b>',
  'unfinished tags': '<a href="',
  'cells of tables': '<td>',
  entities: '&amp',
  links: 'www.',
  schemes: 'https://',
  languages: 'zh;q=0.1,',
  encodings: 'gzip;q=1,',
  tildes: '~',
  'styled words': '~a~[',
  'styles of words': '~a~[$:color:red,',
  placeholders: '{a}',
  'unfinished comments': '/*',
  Chinese: '\u4e2d',
  'mixed scripts': 'a\u4e2d',
  accents: '\u0301',
  emoji: '\u{1f600}',
}

/** A piece that is repeated; those of a text share its length. */
const many = (piece: string) => ({ piece })

const COMPOSED: Record<string, (string | { piece: string })[]> = {
  'a range with spaces': ['bytes=', many(' '), '-', many(' '), 'x'],
  'a range with digits': ['bytes=', many('1'), '-', many('1'), 'x'],
  'a unit with spaces': ['bytes', many(' '), '=', many(' '), 'x'],
  'a quality with spaces': ['en;', many(' '), 'q=1', many(' '), 'x'],
  'a tag with spaces': ['W/', many(' '), '"a"', many(' '), ',x'],
  'a boundary': ['multipart/form-data; boundary=', many('-'), many('; '), many(' '), 'x'],
  'a file name': ['form-data; name="', many('\\"'), '; filename="', many('%'), 'x'],
  'an email address': [many('a'), '@', many('a-'), many('a.'), '!'],
  'email addresses in a row': [many('a@'), many('a.'), many('@')],
  'a domain of dots': ['a@', many('.'), '@'],
  'a telephone number': ['+852 ', many('1 '), many('-'), many(' '), '(!'],
  'blank lines': ['a', many('\n'), many(' '), many('\n'), 'x'],
  'lines of spaces': ['a\n', many(' \n'), many(' '), 'x'],
  'a host': ['[', many(':'), ']:', many('1'), 'x'],
  'a bearer': ['Bearer ', many('a'), '.', many('a'), '.', many('a'), '!'],
  'a number with zeros': ['1', many('000'), 'x'],
}

/** Each of this length, named. */
export function slowTexts(length: number): [name: string, text: string][] {
  return [
    ...Object.entries(REPEATED).map(([name, piece]): [string, string] => [name, repeated(piece, length)]),
    ...Object.entries(REPEATED).map(([name, piece]): [string, string] => [
      `${name} inside`,
      `a${repeated(piece, length - 2)}x`,
    ]),
    ...Object.entries(COMPOSED).map(([name, pieces]): [string, string] => [name, composed(pieces, length)]),
  ]
}

function composed(pieces: (typeof COMPOSED)[string], length: number): string {
  const fixed = pieces.filter((piece) => typeof piece === 'string')
  const each = Math.floor((length - fixed.join('').length) / (pieces.length - fixed.length))
  return pieces.map((piece) => (typeof piece === 'string' ? piece : repeated(piece.piece, each))).join('')
}

function repeated(piece: string, length: number): string {
  return piece.repeat(Math.ceil(Math.max(length, 0) / piece.length)).slice(0, Math.max(length, 0))
}

/** Returns slow texts of this length at most, as a header can hold them. */
export function slowHeaders(length: number): [name: string, text: string][] {
  return slowTexts(length)
    .map(([name, text]): [string, string] => [name, text.replace(/[^\t\x20-\xff]/g, 'x').slice(0, length)])
    .filter(([, text], at, all) => all.findIndex((other) => other[1] === text) === at)
}
