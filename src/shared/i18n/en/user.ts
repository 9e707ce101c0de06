export const user = {
  title: 'Users',
}
