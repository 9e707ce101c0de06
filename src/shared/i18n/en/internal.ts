export const internal = {
  title: 'Internal',
}
