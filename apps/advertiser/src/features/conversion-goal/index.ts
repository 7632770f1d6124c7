// The tag and the action that a campaign aims at.
export { GoalFields } from './GoalFields';
export { type Goal, goalMetadata, goalProblem, isGoal, NO_GOAL } from './goal';
