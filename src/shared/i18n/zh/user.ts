export const user = {
  title: '用戶',
}
