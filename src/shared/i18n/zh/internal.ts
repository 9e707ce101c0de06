export const internal = {
  title: '內部',
}
