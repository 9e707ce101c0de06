export const login = {
  title: '職員登入',
}
