/** Toasts after connecting with a person or a circle. */
export const connectingTexts = {
  sent: 'Connection request sent!',
  sentDetail: 'The group will be notified of your interest',
  joined: 'You’re in!',
  joinedDetail: 'This circle is open to everyone. Say hi!',
  sendFailed: 'Failed to send request',
  requested: 'Connection requested!',
  requestedDetail: (name: string) => `You've sent a friend request to ${name}`,
  connected: 'It’s a match!',
  you: 'You',
  connectedDetail: (names: string) => `${names} both said yes. You’re friends now.`,
  openingChat: 'Opening chat immediately',
  openingChatDetail: (circle: string) => `Starting chat with ${circle}`,
}
