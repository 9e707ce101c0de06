/** The site's colour tokens as operands of `rg`. */
export const COLOR = {
  ink: operands('#12302A'),
  jade: operands('#0E5A4A'),
  jadeTint: operands('#DCEBE3'),
  cream: operands('#FBF6EA'),
  paper: operands('#FFFDF7'),
  line: operands('#E4DAC3'),
  vermilion: operands('#D6412B'),
  brass: operands('#B98A2F'),
  brassDeep: operands('#6B4E12'),
  brassTint: operands('#F3EACF'),
  muted: operands('#5C6B66'),
}

function operands(hex: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')
}
