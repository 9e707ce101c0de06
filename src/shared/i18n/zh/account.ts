export const account = {
  title: '帳戶',
}
