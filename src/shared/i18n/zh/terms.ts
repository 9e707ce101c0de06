export const terms = {
  payment: '',
  minimum_term: '',
  warranty: '',
  delivery: '',
}
