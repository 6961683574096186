/** Comments with 4 or 5 stars. */
export const praise: readonly string[] = [
  'Good mix of people, and I was home by eleven.',
  'Sat next to someone new and talked for an hour.',
  'Better than the last one, and the last one was good.',
  'Remember to bring a warmer jacket next time.',
  'Laughed more than I have all month.',
  'Everyone helped to tidy up, so nobody was stuck with it.',
  'I nearly stayed at home. Glad I didn’t.',
  'The newcomers fitted in right away.',
  'Ask Sunday’s host for the recipe.',
  'Just the right number of people.',
  'I learned something, and nobody made me feel slow.',
  'Long chat on the way home. Made a friend, I think.',
  'Well organized, started on time.',
  'Bring a friend to the next one.',
  'Small group, real conversation.',
  'Tired in a good way.',
  'Lovely place. Worth the trip across town.',
  'The second half was the best part.',
]

/** Comments with 2 or 3 stars. */
export const remarks: readonly string[] = [
  'Nice people, but too loud to talk.',
  'Started half an hour late.',
  'A bit too crowded for me.',
  'Good idea, wrong weather.',
  'I left early, the room was freezing.',
  'Fine, though I hardly knew anybody.',
  'Hard to find. The meeting point should be clearer.',
  'Fewer people came than had said yes.',
]
