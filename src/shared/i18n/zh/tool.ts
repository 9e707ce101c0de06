export const tool = {
  title: '工具連結',
}
