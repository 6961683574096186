-- Deliveries of webhooks that were handled. PayPal signs only a checksum of the body, so each counts once.
create table paypal_transmissions (
  id text primary key,
  received_at timestamptz(3) not null
);
