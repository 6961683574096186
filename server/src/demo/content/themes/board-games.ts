import type { Theme } from '../theme.ts'

export const boardGames: Theme = {
  id: 'board-games',
  category: 'Entertainment',
  interests: ['Board Games', 'Gaming', 'Trivia'],
  scene: 'games',
  names: [
    'Roll for Snacks',
    'The Rulebook Readers',
    'Meeples on {hood}',
    'Table for Five',
    'House Rules',
    'One More Round',
  ],
  openings: [
    'Board games on Thursdays: short ones first, long ones for those still awake.',
    'A games table where the rules are explained once, kindly, by someone who has read them.',
    'We own 212 games between us and play the same eleven.',
  ],
  details: [
    'Two tables as a rule, one light and one that needs a spreadsheet.',
    'Newcomers choose the first game. It’s a good way to learn who’s competitive.',
    'Losing loudly is an art here. Winning quietly is another.',
    'There’s a shelf at {pub} with our name on it and a kitty for crisps.',
  ],
  mottos: [
    'No experience needed, only the will to trade sheep with strangers.',
    'Come for one round. You’ll say that every week.',
  ],
  activities: [
    'A co-operative game for six at {pub}',
    'Bring the game that nobody ever plays with you',
    'A Sunday for one very long game, with lunch',
  ],
  meetups: [
    {
      title: 'Thursday tables',
      description:
        'Doors at half past six, first dice at seven. Light games at the window, heavy ones by the fireplace.',
      location: '{pub}, upstairs',
      day: 'Thursday',
      hour: 19,
      hours: 4,
    },
    {
      title: 'The long one',
      description: 'Seven hours, six players, one map. We stop for lunch and for arguments.',
      location: '{hall}',
      day: 'Sunday',
      hour: 12,
      hours: 7,
    },
  ],
  threads: [
    [
      'A: Nine of us for Thursday so far. Two tables or one big silly game?',
      'B: Big silly. I’ve had a week of meetings, I want to lie to people for fun',
      'C: I’ll bring the one with the werewolves.',
      'A: {B}, you were the werewolf three times in a row.',
      'B: And nobody ever suspects this face.',
      'C: We do now.',
    ],
    [
      'C: Found a missing piece under my sofa: the tiny blue barn. So that’s what happened in October.',
      'A: The barn! I lost by one point in October!',
      'B: History will have to be rewritten.',
      'C: I’ll bring it on Thursday, in a small box, with a ribbon.',
    ],
  ],
  bios: [
    'Will read the rules aloud, with voices.',
    'Trades sheep fairly. Mostly.',
    'I have a shelf problem and the shelf is full of games.',
  ],
}
