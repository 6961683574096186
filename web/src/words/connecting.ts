/** Asking to connect. */
export const connectingWords = {
  sent: 'Connection request sent!',
  sentDetail: 'The group will be notified of your interest',
  joined: 'You are in',
  joinedDetail: 'This circle is open to everybody who likes it.',
  sendFailed: 'Failed to send request',
  requested: 'Connection requested!',
  requestedDetail: (name: string) => `You've sent a friend request to ${name}`,
  connected: 'You are connected',
  connectedDetail: (name: string) => `You and ${name} asked each other, so you are friends now.`,
  opening: 'Opening chat immediately',
  openingDetail: (circle: string) => `Starting chat with ${circle}`,
}
