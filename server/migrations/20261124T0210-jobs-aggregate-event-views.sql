update jobs set kind = 'aggregate-event-views' where kind = 'fold-event-views';
