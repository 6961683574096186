/** Friend requests and join requests that you can answer. */
export const requestsTexts = {
  title: 'Friend Requests',
  failed: 'Failed to fetch friend-requests',
  wouldLikeToConnect: 'Would like to connect with you',
  ownersGroup: (name: string) => `${name}'s Group`,
  inCommon: 'In common:',
  accept: 'Accept',
  decline: 'Decline',
  acceptLabel: (name: string) => `Accept ${name}’s request`,
  declineLabel: (name: string) => `Decline ${name}’s request`,
  accepted: 'Request accepted',
  acceptedDetail: "You've connected with a new friend circle!",
  declined: 'Request declined',
  answerFailed: 'Failed to process request',

  waitingCount: (count: number, isMore: boolean) =>
    count === 1
      ? '1 person is waiting for your answer'
      : `${count}${isMore ? '+' : ''} people are waiting for your answer`,

  requestTitle: 'Request',
  friendRequestTitle: 'Friend request',
  joinRequestTitle: 'Join request',
  requestLoading: 'Loading the request',
  requestFailed: 'Couldn’t load the request',
  wouldLikeToJoin: (circle: string) => `Would like to join ${circle}`,
  sharedCircles: (names: string) => `You’re both in ${names}`,
  youAccepted: 'You accepted this request',
  youDeclined: 'You declined this request',
  wasAccepted: 'This request was accepted',
  closed: 'This request is no longer open',
  closedHint: 'Someone answered it, or it was withdrawn.',
  sayHello: 'Say hi',
  openChat: 'Open the chat',
  backToCircles: 'Back to My Circles',
}
