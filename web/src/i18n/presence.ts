export const presenceTexts = {
  online: 'Online',
}
