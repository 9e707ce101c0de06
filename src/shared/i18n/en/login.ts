export const login = {
  title: 'Staff sign-in',
}
