-- Clicks on links to other sites are named for those who agreed to be counted, and no longer than audiences reach back.
update offsite_clicks c set viewer_id = null, client_tracking_params = null, aux_data = null
from users u where u.id = c.viewer_id and u.measuring is false;
update offsite_clicks set client_tracking_params = null, aux_data = null
where viewer_id is null and (client_tracking_params is not null or aux_data is not null);

create index offsite_clicks_named on offsite_clicks (made_at) where viewer_id is not null;
