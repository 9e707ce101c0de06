/** The company's terms, printed on quotations. All empty until the company fills them in: an empty one is left out. */
export const terms = {
  payment: '',
  minimum_term: '',
  warranty: '',
  delivery: '',
}
