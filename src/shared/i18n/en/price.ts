/** What something costs, wherever customers read it. */
export const price = {
  both: '{monthly}\u00a0a\u00a0month + {upfront}\u00a0one-off',
  monthly: '{monthly}\u00a0a\u00a0month',
  oneOff: '{upfront}\u00a0one-off',
  none: 'Included',
  each: '{price} each',
  from: 'from {price}',
}
