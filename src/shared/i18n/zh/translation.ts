export const translation = {
  title: '文字翻譯',
}
