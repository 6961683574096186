export const presenceWords = {
  online: 'Online',
}
