export const price = {
  both: '每月\u00a0{monthly} + 一次性費用\u00a0{upfront}',
  monthly: '每月\u00a0{monthly}',
  oneOff: '一次性費用\u00a0{upfront}',
  none: '已包括',
  each: '{price}／件',
  from: '{price}\u00a0起',
}
