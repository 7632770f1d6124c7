/**
 * The script of a merchant's pages (docs/handbook/conversions.md#the-tags-script). It makes no scripts and styles, runs no text, and needs
 * nothing but itself and the picture that it tells by: a page with a policy allows `script-src` and `img-src` for this site.
 *
 * `P` has what is taken out of each kind of data about a person before it is hashed, `pd` the hashes. `c` is consent: true, false, or undefined for what only the service can tell; `ty` is it by the consent tool
 * (`tc`, 0 while that asks). The click id of the address is kept for 60 days, and sent, with consent only, as is what says who somebody is; without it, the page's
 * address is told without its query.
 *
 * @param origin where the picture is
 * @param unasked whether the law of where the browser seems to be lets a site count without asking, and the browser doesn't object
 */
export const tagScript = (origin: string, unasked: boolean): string =>
  `(function(w,d){'use strict';
var q=w.pintrk&&w.pintrk.queue||[],s=d.currentScript,id,pd={},c,tc,ty,wait=[],K='_epik',
e=/[?&]epik=([\\w.-]{1,200})/.exec(w.location.search);e=e&&e[1];var P={em:'',ph:/^[^1-9]+|\\D/g,fn:/\\s/g,ln:/\\s/g,db:/\\D/g,ge:'',ct:/\\s/g,st:/\\s/g,zp:/\\D/g,country:''};
function ok(){return c!==undefined?c:tc!==undefined?ty:${String(unasked)}}
function click(){try{var l=w.localStorage,n=Date.now(),k;if(e){if(ok())l.setItem(K,n+':'+e);return e}
k=(l.getItem(K)||'').split(':');if(c===false||n-k[0]>5184e6){l.removeItem(K);return}return k[1]}catch(x){return e}}
function put(u,n,v){var k;if(v!==null&&typeof v==='object'){for(k in v)if(Object.prototype.hasOwnProperty.call(v,k))put(u,n+'['+k+']',v[k])}
else if(v!==undefined&&v!==null&&typeof v!=='function')u.push(encodeURIComponent(n)+'='+encodeURIComponent(String(v).slice(0,500)))}
function send(ev,ed){if(!id||tc===0){wait.push([ev,ed]);return}
var u=[],y=ok();put(u,'tid',id);put(u,'event',ev);put(u,'ed',ed||{});if(y){put(u,'epik',click());put(u,'pd',pd)}
put(u,'dl',w.location.href.split(y?'#':/[?#]/)[0]);put(u,'cb',Date.now());
if(c!==undefined)put(u,'consent',c?1:0);if(tc!==undefined)put(u,'gdpr_consent',tc);
new w.Image(1,1).src='${origin}/v3/?'+u.join('&')}
function flush(){var a=wait;wait=[];a.forEach(function(x){send(x[0],x[1])})}
function hash(k,v,f){v=String(v).trim().toLowerCase();if(/^[0-9a-f]{64}$/.test(v)){pd[k]=v;f();return}
v=v.replace(P[k],'');if(k==='ge')v=v[0];
if(!v||!w.crypto||!w.crypto.subtle){f();return}
w.crypto.subtle.digest('SHA-256',new w.TextEncoder().encode(v)).then(function(b){
pd[k]=Array.prototype.map.call(new Uint8Array(b),function(x){return(256+x).toString(16).slice(1)}).join('');f()},f)}
function load(i,o){var n=1,k,go=function(){if(--n===0){id=String(i);flush()}};pd={};
for(k in P)if(o&&o[k]){n++;hash(k,o[k],go)}go()}
function run(a){var n=a[0];if(n==='load')load(a[1],a[2]);else if(n==='page')send('page_visit',a[1]);
else if(n==='track')send(a[1],a[2]);else if(n==='setconsent'){c=!!a[1];click()}}
if(typeof w.__tcfapi==='function'){tc=0;w.__tcfapi('addEventListener',2,function(t,y){
if(y&&(t.gdprApplies===false||t.eventStatus!=='cmpuishown')){tc=t.gdprApplies===false?undefined:t.tcString||'';t=t.purpose&&t.purpose.consents||{};ty=!!(t[1]&&t[7]);flush()}})}
w.pintrk=function(){run(arguments)};q.forEach(run);
if(s&&s.dataset.tagId){load(s.dataset.tagId,s.dataset);send('page_visit')}
})(window,document);
`;
