-- Another word, picture, or address of a Pin has its ads reviewed anew, whatever changed it. An address of an ad's own is reviewed with the ad.
create function review_ads_of_pin() returns trigger language plpgsql as $$
begin
  update ads set review_status = 'PENDING', rejected_reasons = '{}', updated_time = now()
  where pin_id = new.id and status not in ('ARCHIVED', 'DELETED_DRAFT')
    and ((new.title, new.description, new.image_signature) is distinct from (old.title, old.description, old.image_signature) or destination_url is null);
  return null;
end $$;
create trigger pins_review_ads after update of title, description, link, image_signature on pins for each row
  when ((new.title, new.description, new.link, new.image_signature) is distinct from (old.title, old.description, old.link, old.image_signature))
  execute function review_ads_of_pin();
