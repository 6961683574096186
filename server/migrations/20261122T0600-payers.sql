-- Who pays, as PayPal calls them: its id of the customer, known once they have approved.
alter table subscriptions add column payer_id text;
