// How an advertiser's server, or a partner's, comes to send events.
export { type ExampleChoice, exampleOf } from './example';
export { FirstEvent } from './FirstEvent';
export { Arrived, Counted, Tokens } from './ServerSetup';
