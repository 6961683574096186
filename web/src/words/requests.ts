/** Being asked to connect, and answering. */
export const requestsWords = {
  title: 'Friend Requests',
  failed: 'Failed to fetch friend-requests',
  wouldLikeToConnect: 'Would like to connect with you',
  groupOf: (name: string) => `${name}'s Group`,
  inCommon: 'In common:',
  accept: 'Accept',
  decline: 'Decline',
  acceptOf: (name: string) => `Accept the request of ${name}`,
  declineOf: (name: string) => `Decline the request of ${name}`,
  accepted: 'Request accepted',
  acceptedDetail: "You've connected with a new friend circle!",
  declined: 'Request declined',
  answerFailed: 'Failed to process request',
}
